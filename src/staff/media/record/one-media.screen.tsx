import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { deletedMedia, type MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { RecordHistory } from '../../audit/record-history.tsx';
import { pieceAddress } from '../../content/content.addresses.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { RecordPage, Section } from '../../kit/record/record-page.tsx';
import { useMay } from '../../session/session.ts';
import { mediaAddresses } from '../media.addresses.ts';
import classes from '../media.module.css';
import { type MediaDetail, sizeOf, useMediaDetail } from '../media-kit.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { EditMedia } from './edit-media.tsx';
import { MediaActions } from './media-actions.tsx';
import { ReplaceMedia } from './replace-media.tsx';

/** One picture or film: preview, texts, and uses. */
export default function OneMediaScreen() {
  const { id = '' } = useParams();
  const detail = useMediaDetail(id);
  return <Loaded query={detail}>{(found) => <Detail detail={found} />}</Loaded>;
}

function Detail({ detail }: { detail: MediaDetail }) {
  const { t } = useTranslation('staff/media');
  const language = useLanguage();
  const mayEdit = useMay()('media.edit');
  const { media } = detail;
  const until = media.restorableUntil && formatDateTime(media.restorableUntil, language);
  return (
    <RecordPage
      title={media.fileName}
      lead={t(`kinds.${media.kind}`)}
      crumbs={[{ to: mediaAddresses.media, title: t('title') }]}
      actions={
        <>
          <ReplaceMedia detail={detail} />
          {mayEdit && <MediaActions media={media} />}
        </>
      }
      beside={
        <>
          <Section title={t('uses.title')}>
            <Uses detail={detail} />
          </Section>
          <Section title={t('facts.title')}>
            <MediaFacts media={media} />
          </Section>
          <Relatives detail={detail} />
          <RecordHistory subjectKind="media" subjectId={media.id} />
        </>
      }
    >
      {until && (
        <Alert color="warn" title={t('deleted.title')}>
          {t('deleted.text', { until })}
        </Alert>
      )}
      <Whole media={media} />
      <Section title={t('texts')}>
        <EditMedia key={media.revision} media={media} isReadOnly={!mayEdit || media.deletedAt !== null} />
      </Section>
    </RecordPage>
  );
}

function Whole({ media }: { media: MediaRow }) {
  const { t } = useTranslation('staff/media');
  const { id, kind, link, alt, deletedAt, width, height } = media;
  const language = useLanguage();
  if (kind === 'film') {
    if (deletedAt) return null;
    return (
      <Stack gap="xs">
        <video
          className={classes.whole}
          src={link}
          aria-label={media.fileName}
          controls
          preload="metadata"
          muted
        />
        <Text size="sm" c="dimmed">
          {t('film.hint')}
        </Text>
      </Stack>
    );
  }
  const address = deletedAt ? `${deletedMedia.path}?id=${id}` : link;
  const size = { width: width ?? undefined, height: height ?? undefined };
  return <img className={classes.whole} src={address} alt={alt[language]} {...size} />;
}

function Uses({ detail: { uses } }: { detail: MediaDetail }) {
  const { t } = useTranslation('staff/media');
  const language = useLanguage();
  if (uses.length === 0) return <Text c="dimmed">{t('uses.none')}</Text>;
  return (
    <List size="sm" spacing="xs">
      {uses.map(({ kind, id, titles, isDraft }) => (
        <List.Item key={`${kind} ${id}`}>
          <Anchor component={Link} to={pieceAddress(kind, id)} size="sm">
            {titles[language] || titles.th || t('uses.untitled')}
          </Anchor>
          <Text size="xs" c="dimmed">
            {t(`staff/content:kinds.${kind}`)}
            {isDraft && ` · ${t('uses.draft')}`}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}

function MediaFacts({ media }: { media: MediaRow }) {
  const { t } = useTranslation('staff/media');
  const language = useLanguage();
  const { bytes } = media;
  const weight =
    bytes === null ? '–' : t('facts.kilobytes', { count: Math.max(1, Math.round(bytes / 1024)) });
  return (
    <Facts
      facts={[
        { label: t('columns.size'), value: sizeOf(media) || '–' },
        { label: t('facts.weight'), value: weight },
        { label: t('columns.addedBy'), value: media.addedBy ?? t('shipped') },
        { label: t('columns.uploadedAt'), value: formatDateTime(media.uploadedAt, language) },
        {
          label: t('columns.link'),
          value: <span className={classes.address}>{media.link}</span>,
        },
      ]}
    />
  );
}

/** The picture that this was cropped from, and its own crops. */
function Relatives({ detail: { original, crops } }: { detail: MediaDetail }) {
  const { t } = useTranslation('staff/media');
  const shown = [...(original ? [original] : []), ...crops];
  if (shown.length === 0) return null;
  return (
    <Section title={t(original ? 'relatives.original' : 'relatives.crops')}>
      <ul className={classes.grid}>
        {shown.map((each) => (
          <li key={each.id}>
            <Button
              component={Link}
              to={`${mediaAddresses.media}/${each.id}`}
              variant="subtle"
              h="auto"
              p="xs"
            >
              <Stack gap={4} align="center">
                <Thumbnail media={each} />
                {sizeOf(each)}
              </Stack>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
