import { Link, redirect } from 'react-router';
import { paths } from '#routes/paths.ts';
import { UNKNOWN_PATH_TARGET } from '#routes/redirects.ts';
import { ActionCard, CardGrid } from '#ui/actions/action-card.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { CardList, ListCard } from '#ui/data/card-list.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { History } from '#ui/data/history.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HelpBlock } from '#ui/feedback/help-block.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { pageRequest } from '#web/calls/load-context.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import type { Route } from './+types/kit.page';
import styles from './kit.module.css';
import { KitChoices } from './kit-choices.tsx';
import { KitDialogs } from './kit-dialogs.tsx';
import { KitUploads } from './kit-uploads.tsx';
import { kitWords as words } from './kit-words.ts';

export const handle = { title: 'debugging:kit' } satisfies PageHandle;

/** Where the kit is disabled, its path does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageRequest).showsKit ? null : redirect(UNKNOWN_PATH_TARGET);
}

const tones: readonly Tone[] = ['good', 'warn', 'danger', 'info', 'neutral'];
/** Each background with its text colours. */
const colours = [
  ['canvas', 'ink'],
  ['page', 'ink'],
  ['surface', 'ink'],
  ['deep', 'on-deep'],
  ['deep-surface', 'on-deep'],
  ['red', 'on-red'],
  ['ink', 'on-fill'],
  ['good-tint', 'good'],
  ['warn-tint', 'warn'],
  ['info-tint', 'info'],
  ['danger-tint', 'danger'],
  ['mark', 'ink'],
] as const;
const here = paths.kit;

/** Every widget of the kit in its states, for developers; a public site does not show it. */
export default function KitPage() {
  return (
    <div className={styles.kit}>
      <PageHeader title={words.title} lead={words.lead} picture="/art/parcel.svg" />
      <section>
        <h2>{words.colours}</h2>
        <ul className={styles.colours}>
          {colours.map(([background, text]) => (
            <li
              key={background}
              style={{ backgroundColor: `var(--color-${background})`, color: `var(--color-${text})` }}
            >
              {background} · {text}
            </li>
          ))}
        </ul>
      </section>
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
        <TextField autoComplete="off" label={words.label} hint={words.hint} />
        <TextField id="kit-wrong" autoComplete="off" label={words.label} error={words.wrong} />
        <TextArea label={words.label} hint={words.hint} />
      </section>
      <KitChoices />
      <KitUploads />
      <section>
        <h2>{words.notices}</h2>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            <p>{words.sentence}</p>
          </Notice>
        ))}
        <KitDialogs />
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
        <CardList label={words.lists}>
          <li>
            <ListCard
              name={<Link to={here}>{words.title}</Link>}
              state={<StatusBadge tone="info">{words.busy}</StatusBadge>}
              facts={<span>{words.label}</span>}
            >
              <p>{words.sentence}</p>
            </ListCard>
          </li>
        </CardList>
        <History changes={words.tabs.map((what) => ({ id: what, what, who: words.label }))} />
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
