import { Dialog } from '@proviso/ui/overlays';
import { PolicyEditor, type EditorFrameProps, type PolicyEditorProps } from './policy-editor.tsx';

const DialogFrame = ({ title, lead, notice, footer, onLeave, children }: EditorFrameProps) => (
  <Dialog
    open
    size="xl"
    fills
    onOpenChange={(open) => !open && onLeave()}
    title={title}
    description={lead}
    footer={footer}
  >
    {children}
    {notice}
  </Dialog>
);

export const PolicyFormDialog = (props: Omit<PolicyEditorProps, 'writing' | 'Frame'>) => (
  <PolicyEditor {...props} Frame={DialogFrame} />
);
