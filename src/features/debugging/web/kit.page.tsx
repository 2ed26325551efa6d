import { useState } from 'react';
import { paths } from '../../../routes/paths.ts';
import { ActionCard, CardGrid } from '../../../ui/action-card.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { GroupedNumber } from '../../../ui/grouped-number.tsx';
import { HelpBlock } from '../../../ui/help-block.tsx';
import { LinkChoice } from '../../../ui/link-choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import type { Tone } from '../../../ui/tone.ts';
import type { PageHandle } from '../../../web/head/page-handle.ts';
import { announce } from '../../../web/state/notices.ts';
import styles from './kit.module.css';
import { kitWords as words } from './kit-words.ts';

export const handle = { title: 'debugging:kit' } satisfies PageHandle;

const tones: readonly Tone[] = ['good', 'warn', 'danger', 'info', 'neutral'];
const here = paths.kit;

/** Every widget of the kit in its states, for those who build pages. Never part of a production site. */
export default function KitPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.kit}>
      <PageHeader title={words.title} lead={words.lead} picture="/art/parcel.svg" />
      <section>
        <h2>{words.buttons}</h2>
        <div className={styles.row}>
          <Button tone="primary">{words.primary}</Button>
          <Button>{words.plain}</Button>
          <Button tone="quiet">{words.quiet}</Button>
          <Button tone="danger">{words.danger}</Button>
          <Button busy>{words.busy}</Button>
          <ButtonLink to={here}>{words.link}</ButtonLink>
        </div>
      </section>
      <section>
        <h2>{words.fields}</h2>
        <ErrorSummary title={words.summary} errors={[{ fieldId: 'kit-wrong', message: words.wrong }]} />
        <TextField label={words.label} hint={words.hint} />
        <TextField id="kit-wrong" label={words.label} error={words.wrong} />
        <TextArea label={words.label} hint={words.hint} />
      </section>
      <section>
        <h2>{words.notices}</h2>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            <p>{words.sentence}</p>
          </Notice>
        ))}
        <div className={styles.row}>
          <Button onClick={() => announce(words.sentence, { tone: 'good' })}>{words.announce}</Button>
          <Button onClick={() => setOpen(true)}>{words.sheet}</Button>
        </div>
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={words.sheet}>
          <p>{words.sentence}</p>
        </Sheet>
      </section>
      <section>
        <h2>{words.states}</h2>
        <div className={styles.row}>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {tone}
            </StatusBadge>
          ))}
        </div>
        <Skeleton lines={3} />
        <EmptyState title={words.empty} actions={<Button>{words.plain}</Button>}>
          <p>{words.sentence}</p>
        </EmptyState>
      </section>
      <section>
        <h2>{words.lists}</h2>
        <DataList items={[{ name: words.label, value: <GroupedNumber value="111111111117" /> }]} />
        <LinkChoice
          label={words.lists}
          choices={[
            { name: words.primary, to: here, isChosen: true },
            { name: words.plain, to: `${here}?other`, isChosen: false },
          ]}
        />
        <CardGrid>
          {['truck', 'plane', 'fruit'].map((picture) => (
            <ActionCard key={picture} to={here} title={picture} picture={`/art/${picture}.svg`}>
              <p>{words.sentence}</p>
            </ActionCard>
          ))}
        </CardGrid>
      </section>
      <section>
        <h2>{words.prose}</h2>
        <Prose html={words.html} />
      </section>
      <HelpBlock />
    </div>
  );
}
