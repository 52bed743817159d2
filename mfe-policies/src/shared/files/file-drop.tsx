import { limits } from '@proviso/contracts';
import { Button, color, motion, radius, space, text } from '@proviso/ui';
import { UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { useDropzone, type Accept, type FileRejection } from 'react-dropzone';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { RejectedFiles } from './rejected-files.tsx';

const Zone = styled.div<{ $active: boolean }>`
  display: grid;
  gap: ${space[2]};
  justify-items: center;
  padding: ${space[8]} ${space[4]};
  border: 1.5px dashed ${({ $active }) => ($active ? color.primary : color.borderStrong)};
  border-radius: ${radius.lg};
  background: ${({ $active }) => ($active ? color.primarySoft : color.surfaceSunken)};
  text-align: center;
  transition:
    background ${motion.quick},
    border-color ${motion.quick};
  > svg {
    color: ${color.primary};
  }
`;
const Limits = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

export interface FileDropProps {
  /** File extensions by media type, such as `{ 'application/pdf': ['.pdf'] }`. */
  accept: Accept;
  /** Description of accepted files: types and size. */
  limits: string;
  /** The accepted extensions, for display. */
  types: string;
  /** Label of the file input. */
  label: string;
  /** Maximum number of files at once. */
  maxFiles: number;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts dropped or chosen files, and explains why other files are rejected. */
export const FileDrop = ({ accept, limits: limitsText, types, label, maxFiles, onFiles }: FileDropProps) => {
  const t = policiesTexts.useTexts();
  const [rejected, setRejected] = useState<readonly FileRejection[]>([]);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    maxSize: limits.uploadBytes,
    maxFiles,
    // Keyboard users have the button below. The zone itself is only a drop target.
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, refused) => {
      setRejected(refused);
      if (accepted.length > 0) onFiles(accepted);
    },
  });
  return (
    <>
      <Zone {...getRootProps({ role: undefined, tabIndex: undefined })} $active={isDragActive}>
        <input {...getInputProps({ 'aria-label': label })} />
        <UploadCloud size={32} strokeWidth={1.5} aria-hidden />
        <p>{t(isDragActive ? 'files.dropNow' : 'files.drop')}</p>
        <Button variant="secondary" onClick={open}>
          {t('files.browse')}
        </Button>
        <Limits>{limitsText}</Limits>
      </Zone>
      {rejected.length > 0 && (
        <RejectedFiles
          rejected={rejected}
          types={types}
          maxFiles={maxFiles}
          onDismiss={() => setRejected([])}
        />
      )}
    </>
  );
};
