/** Shortest entries of a quick booking, by guests and by staff. */
export const QUICK_MIN = { fullName: 2, phoneNumber: 8, idNumber: 5 } as const;
