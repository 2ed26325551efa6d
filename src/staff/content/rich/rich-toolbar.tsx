import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#features/media/staff/media.staff.contract.ts';
import { linkTarget, pictureSource } from '#features/publishing/rich-text.contract.ts';
import type { Language } from '#lib/language.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconLibraryPhoto from '#web/icons/tabler/IconLibraryPhoto.json' with { type: 'json' };
import IconLink from '#web/icons/tabler/IconLink.json' with { type: 'json' };
import IconPhoto from '#web/icons/tabler/IconPhoto.json' with { type: 'json' };
import { AddressControl } from './address-control.tsx';

type RichToolbarProps = {
  editor: Editor | null;
  /** The language of alternative texts copied from the library. */
  language: Language | undefined;
};

/** The actions on the text; those for tables are only shown inside one. */
export function RichToolbar({ editor, language = 'th' }: RichToolbarProps) {
  const { t } = useTranslation('staff/content');
  const inTable = useEditorState({ editor, selector: (state) => state.editor?.isActive('table') ?? false });
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Code />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <AddressControl
          icon={IconLink}
          label={t('rich.link')}
          schema={linkTarget}
          wrong={t('rich.linkWrong')}
          given={() => ({ address: String(editor?.getAttributes('link').href ?? ''), words: null })}
          onSet={({ address }) =>
            editor?.chain().focus().extendMarkRange('link').setLink({ href: address }).run()
          }
        />
        <RichTextEditor.Unlink />
        <AddressControl
          icon={IconPhoto}
          label={t('rich.picture')}
          schema={pictureSource}
          wrong={t('rich.pictureWrong')}
          given={() => {
            const { src, alt } = editor?.getAttributes('image') ?? {};
            return { address: String(src ?? ''), words: String(alt ?? '') };
          }}
          onSet={({ address, words }) =>
            editor
              ?.chain()
              .focus()
              .setImage({ src: address, alt: words ?? '' })
              .run()
          }
        />
        <LibraryControl
          onPick={({ link, alt, width, height }) =>
            editor
              ?.chain()
              .focus()
              .setImage({ src: link, alt: alt[language], ...(width && height ? { width, height } : {}) })
              .run()
          }
        />
        <RichTextEditor.TableInsert />
      </RichTextEditor.ControlsGroup>
      {inTable && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableToggleHeaderRow />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

const MediaPicker = lazy(() => import('../../media/picker/media-picker.tsx'));

/** A toolbar button that opens the library. */
function LibraryControl({ onPick }: { onPick(media: MediaRow): void }) {
  const { t } = useTranslation('staff/content');
  const [isOpen, setOpen] = useState(false);
  const label = t('rich.library');
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} onClick={() => setOpen(true)}>
        <DrawnIcon of={IconLibraryPhoto} size={16} />
      </RichTextEditor.Control>
      {isOpen && (
        <Suspense>
          <MediaPicker
            kind="picture"
            onClose={() => setOpen(false)}
            onPick={(media) => {
              setOpen(false);
              onPick(media);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
