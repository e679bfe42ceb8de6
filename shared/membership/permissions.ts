/** Who may call which verb of this capability (security design §3). */
export const membershipPermissions = {} as const;
