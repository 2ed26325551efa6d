import { expect, it } from 'vitest';
import { createTestDatabase } from '#db/test-db.ts';
import { createCustomersRepo } from './customers.repo.ts';

it('a stronger hash of the old password does not undo a new password that was set meanwhile', async () => {
  const db = await createTestDatabase();
  try {
    const customers = createCustomersRepo(db.orm);
    const added = await customers.add({ phone: '+66811234567', name: 'ทดสอบ', passwordHash: 'old' });
    if (!added) throw new Error('The customer was not added.');
    await customers.setPassword(added.id, 'new', new Date('2026-11-20T02:00:00Z'));
    await customers.replaceHash(added, 'old, at a higher cost');
    expect((await customers.find(added.id))?.passwordHash).toBe('new');
  } finally {
    await db.close();
  }
});
