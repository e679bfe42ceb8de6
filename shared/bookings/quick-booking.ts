/** Shortest entries of a quick booking, by guests and by staff (guest.txt §5, back-office.txt §5). */
export const QUICK_MIN = { fullName: 2, phoneNumber: 8, idNumber: 5 } as const;
