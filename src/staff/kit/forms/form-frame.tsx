import { useContext, useEffect } from 'react';
import { DialogContext } from '../dialogs/form-dialog.tsx';
import { type FormFrameProps, PlainFormFrame } from './plain-form-frame.tsx';
import { useUnsaved } from './unsaved.tsx';

/** A form with its summary of errors, its main button, and questions that protect unsaved input. */
export function FormFrame(props: FormFrameProps) {
  const isUnsaved = props.form.isDirty && !props.form.isBusy;
  useUnsaved(isUnsaved);
  const dialog = useContext(DialogContext);
  const reportUnsaved = dialog?.reportUnsaved;
  useEffect(() => {
    reportUnsaved?.(isUnsaved);
    return () => reportUnsaved?.(false);
  }, [reportUnsaved, isUnsaved]);
  return <PlainFormFrame {...props} onCancel={dialog?.close} />;
}
