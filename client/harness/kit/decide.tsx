import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface DecideProps {
  /** What is decided about, by its id in the panel. */
  of: string;
  acceptLabel: string;
  rejectLabel: string;
  rejectTitle: string;
  /** What rejecting means, where that needs to be said. */
  rejectText?: string;
  deciding: { readonly busy: boolean };
  onAccept: () => void;
  onReject: (reason: string | undefined) => void;
}

/** What waits for the operator's word: yes at one press, no with a reason. Once decided, it goes. */
export function Decide(props: DecideProps) {
  const { of, acceptLabel, rejectLabel, rejectTitle, rejectText, deciding, onAccept, onReject } = props;
  const [rejecting, setRejecting] = useState(false);

  return (
    <>
      <Button size="small" busy={deciding.busy && !rejecting} onClick={onAccept}>
        {acceptLabel}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setRejecting(true)}>
        {rejectLabel}
      </Button>
      <RejectDialog
        of={of}
        open={rejecting}
        title={rejectTitle}
        {...(rejectText !== undefined && { text: rejectText })}
        busy={deciding.busy}
        onReject={onReject}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}
