import { useTranslation } from 'react-i18next';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { basePath } from '#client/device/base-path.ts';
import { CopyButton } from '#client/ui/buttons/copy-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { world } from '#client/harness/model/world.ts';
import { curlOf } from '#client/harness/kit/calls/curl.ts';
import { cutFieldsOf } from '#client/harness/kit/calls/logged-fields.ts';

/** Copies a call as a curl command, and names the shell variables to set first. */
export function CopyCurl({ call }: { call: LoggedRequest }) {
  const { t } = useTranslation();
  const { command, variables } = curlOf(call, world, location.origin + basePath);

  const confirm = (copied: boolean) => {
    if (!copied) showToast({ text: t('harness.copyFailed'), tone: 'failure' });
    else if (variables.length === 0) showToast({ text: t('harness.requests.curlCopied'), tone: 'success' });
    else {
      const names = variables.join(', ');
      const cut = cutFieldsOf(call).join(', ');
      const text = cut
        ? t('harness.requests.curlCopiedCut', { names, cut })
        : t('harness.requests.curlCopiedNeeds', { names });
      showToast({ text, tone: cut ? 'failure' : 'success' });
    }
  };

  return <CopyButton text={command} label={t('harness.requests.curl')} onCopied={confirm} />;
}
