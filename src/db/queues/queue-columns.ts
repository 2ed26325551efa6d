import { text } from 'drizzle-orm/pg-core';
import { instant } from '../instant.ts';

/** What a row needs to stand in a queue of staff: until when it is answered, and who has taken it on. */
export const queueColumns = {
  /** Null in rows of earlier releases, which had no deadline. */
  answerBy: instant('answer_by'),
  assignedTo: text('assigned_to'),
  assignedName: text('assigned_name'),
};
