import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { CodeBlock } from './code-block.tsx';
import { type Program, programs, snippets } from './snippets.ts';

const names: Record<Program, string> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  php: 'PHP',
};
const KEY = 'parcel_sandbox_…';

/** The same program in four languages. */
export function FirstPrograms({ url }: { url: string }) {
  const { t } = useTranslation('partners');
  const [program, setProgram] = useState<Program>('curl');
  return (
    <div>
      <Tabs<Program>
        label={t('guide.programs')}
        tabs={programs.map((id) => ({ id, name: names[id] }))}
        current={program}
        onChange={setProgram}
      >
        <CodeBlock text={snippets[program]({ url, key: KEY })} />
      </Tabs>
    </div>
  );
}
