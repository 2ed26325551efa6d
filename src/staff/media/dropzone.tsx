import { Box } from '@mantine/core';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './media.module.css';

type DropzoneProps = { isOpen: boolean; onFiles(files: readonly File[]): void; children: ReactNode };

/** Accepts files dropped anywhere on it; the button beside it does the same for the keyboard. */
export function Dropzone({ isOpen, onFiles, children }: DropzoneProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files');
  return (
    <Box
      className={classes.dropzone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </Box>
  );
}
