/** The namespace of i18next that holds the server's texts in a language. */
export const serverTexts = 'server';
