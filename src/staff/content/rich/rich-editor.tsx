import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { styleNonce } from '../../theme/style-nonce.ts';
import { extensions, fromEditor, toEditor } from './editor-document.ts';
import classes from './rich-editor.module.css';
import { useRichLabels } from './rich-labels.ts';
import type { RichFieldProps } from './rich-props.ts';
import { RichToolbar } from './rich-toolbar.tsx';

type RichEditorProps = Omit<RichFieldProps, 'description' | 'error'>;

/** The editor of one rich text. */
export default function RichEditor({
  id,
  label,
  lang,
  language,
  isReadOnly,
  value,
  onChange,
}: RichEditorProps) {
  const labels = useRichLabels();
  const editor = useEditor({
    extensions,
    content: toEditor(value),
    editable: !isReadOnly,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(fromEditor(changed.getJSON())),
  });
  return (
    <RichTextEditor editor={editor} labels={labels} className={classes.editor}>
      {!isReadOnly && <RichToolbar editor={editor} language={language} />}
      <RichTextEditor.Content className={classes.content} />
    </RichTextEditor>
  );
}
