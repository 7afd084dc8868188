/** How long a person has stopped typing when a draft saves itself. A test that is about something else waits for ever. */
export const autosave = { debounceMs: 2_000 };
