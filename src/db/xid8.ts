import { customType } from 'drizzle-orm/pg-core';

/** A transaction id, which never wraps around; as text, because it exceeds a JavaScript number. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
