/**
 * Between two looks (ms) whether a success record waits to be shown. Apart from the
 * toaster, which is loaded only once there is one.
 */
export const SUCCESS_RECORD_CHECK = 1000;
