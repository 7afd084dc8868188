const partners = ['ADD', 'ADR', 'DMP'] as const;
const sellers = ['MSS', 'GBB', 'SSP', 'PDM', 'PMM', 'PML', 'SCE', 'COU'] as const;
const desk = ['POD', 'CFA', 'COA', 'FBD', 'CMT'] as const;

/** The roles of the program (case-management.md L7). What each may do and see, the server says: `may` (lib/session/access). */
export const allRoles = [...partners, ...sellers, ...desk, 'ADMIN', 'OPS'] as const;

export type Role = (typeof allRoles)[number];

export function isRole(text: string): text is Role {
  return (allRoles as readonly string[]).includes(text);
}
