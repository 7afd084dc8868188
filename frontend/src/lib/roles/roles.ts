/** The roles of the program (case-management.md L7). The server decides what each may do; the app only hides what it would refuse. */
export const partnerRoles = ['ADD', 'ADR', 'DMP', 'MSS'] as const;
export const deskRoles = ['POD', 'CFA', 'COA', 'FBD'] as const;
/** Who may begin a CP Strategic case (clarifications.md 13). */
export const strategicRoles = ['SSP', 'PDM', 'PML', 'PMM', 'FBD', 'SCE', 'COU'] as const;
/** Who may open the dashboard and the page of a CP Strategic case (case-management.md L27–29). */
export const dashboardRoles = [...partnerRoles, 'SSP', 'PDM', 'PMM', 'PML', 'SCE', 'COU', ...deskRoles, 'CMT'] as const;
export const allRoles = [
  ...partnerRoles,
  'GBB',
  'SSP',
  'PDM',
  'PMM',
  'PML',
  'SCE',
  'COU',
  ...deskRoles,
  'CMT',
  'ADMIN',
] as const;

export type Role = (typeof allRoles)[number];

export function isRole(text: string): text is Role {
  return (allRoles as readonly string[]).includes(text);
}
