import { documentTypes, limits } from '@proviso/contracts';
import { Button, color, motion, radius, space, text } from '@proviso/ui';
import { UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
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

const megabytes = limits.uploadBytes / 1024 / 1024;
const accept = Object.fromEntries(Object.entries(documentTypes).map(([end, type]) => [type, [end]]));

/** Takes files that are dropped or chosen, and says why some are not taken. */
export const FileDrop = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const t = policiesTexts.useTexts();
  const [rejected, setRejected] = useState<readonly FileRejection[]>([]);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    maxSize: limits.uploadBytes,
    maxFiles: limits.uploadFiles,
    // The button below is the way for the keyboard; the zone itself is only a target.
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
        <input {...getInputProps({ 'aria-label': t('upload.browseLabel') })} />
        <UploadCloud size={32} strokeWidth={1.5} aria-hidden />
        <p>{t(isDragActive ? 'upload.dropNow' : 'upload.drop')}</p>
        <Button variant="secondary" onClick={open}>
          {t('upload.browse')}
        </Button>
        <Limits>{t('upload.limits', { megabytes })}</Limits>
      </Zone>
      {rejected.length > 0 && <RejectedFiles rejected={rejected} onDismiss={() => setRejected([])} />}
    </>
  );
};
