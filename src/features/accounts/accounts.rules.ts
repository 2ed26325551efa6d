/** §9: the token lives for 1 day, in the cookie and in the database. */
export const SESSION_SECONDS = 24 * 60 * 60;
