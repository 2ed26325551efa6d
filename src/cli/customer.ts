import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config.ts';
import type { Db } from '#db/connect.ts';
import { type AccountCommands, createAccountCommands } from '#features/accounts/server/account-commands.ts';
import { systemClock } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `Accounts of customers, from the terminal.

  npm run customer -- create-vip --account NAME --name NAME --phone PHONE [--email ADDRESS]
                                       makes a VIP customer and prints the link that sets the password,
                                       once and for seven days
  npm run customer -- restrict WHO     refuses every login and call of a customer from now on
  npm run customer -- unrestrict WHO   allows them again

PHONE is 0812345678 in Thailand or +966512345678; WHO is a phone or a VIP account name.`;

const text = { type: 'string' } as const;

await runCommand(async () => {
  const options = { account: text, name: text, phone: text, email: text };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command, who] = positionals;
  const { account, name, phone, email } = values;
  if (command === 'create-vip' && account && name && phone)
    return withCommands(async (commands) => {
      const made = await commands.createVip({ accountName: account, name, phone, email });
      console.log(made.url);
    });
  if ((command === 'restrict' || command === 'unrestrict') && who)
    return withCommands(async (commands) => {
      const found = await commands.setRestricted(who, command === 'restrict');
      console.log(`${command === 'restrict' ? 'Restricted' : 'Allowed again'}: ${found.name}`);
    });
  console.error(USAGE);
  return 1;
});

function withCommands(work: (commands: AccountCommands) => Promise<void>): Promise<number> {
  return withDatabase(async ({ orm }: Db) => {
    const { publicUrl } = loadConfig();
    const linkUrl = (token: string) => publicUrl + paths.resetPassword(token);
    await work(createAccountCommands({ orm, linkUrl, clock: systemClock }));
    return 0;
  });
}
