/** The pages of the administration, in the order of their links. */
export const sections = ['people', 'imports', 'holidays', 'rules', 'record', 'settings'] as const;

export type Section = (typeof sections)[number];

export function isSection(text: string): text is Section {
  return (sections as readonly string[]).includes(text);
}

export const sectionPath = (section: Section) => `/admin/${section}`;
