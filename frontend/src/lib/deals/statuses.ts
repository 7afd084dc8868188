/** The displayed statuses in which a deal waits for its owner's answer. */
export const returnedLabels = ['Need More Info', 'Offer made', 'Incomplete', 'Insufficient Information'] as const;

/** The codes that a command names (rules.md "Status codes"). */
export const statusCodes = { cancelled: 100000012, forcedExpire: 441820002 } as const;
