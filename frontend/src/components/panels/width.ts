/** The specification's widths of what opens beside a case (MAN-137; decided for MAN-139). */
export const panelWidth = { fields: 600, table: 610, extend: 600 } as const;
