/** The request header of a page that shows sentences as they come: it gets them with the joiners of decision 024. */
export const JOINED_WORDS = { name: 'words', value: 'joined' } as const;
