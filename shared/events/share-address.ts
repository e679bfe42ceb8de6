/** Address to which a phone posts the pictures that are shared with the app (share_target in the web manifests). */
export const SHARE_ADDRESS = '/share-photos';
