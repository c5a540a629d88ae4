import './json-tree.css';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/ui/buttons/copy-text.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** Levels that are open at first. */
const openLevels = 3;
/** Members of one object that are shown. */
const maxMembers = 200;

interface JsonTreeProps {
  value: unknown;
  /** The name of the whole value, such as `Response`. */
  label: string;
}

/** JSON as a tree. Objects open and close, and a press on a value copies it. */
export function JsonTree({ value, label }: JsonTreeProps) {
  return (
    <div className="json-tree" translate="no">
      <Node name={undefined} value={value} path={label} depth={0} />
    </div>
  );
}

interface NodeProps {
  name: string | undefined;
  value: unknown;
  path: string;
  depth: number;
}

function Node({ name, value, path, depth }: NodeProps) {
  const { t } = useTranslation();
  const key = name === undefined ? '' : `"${name}": `;
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return (
      <div className="json-leaf">
        <span>{key}</span>
        <CopyValue value={value} path={path} />
      </div>
    );

  const members = Object.entries(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return (
    <details open={depth < openLevels}>
      <summary>
        <span>{`${key}${open}`}</span>
        <span className="json-count">{`${t('harness.json.members', { count: members.length })} ${close}`}</span>
      </summary>
      <div className="json-members">
        {members.slice(0, maxMembers).map(([member, inner]) => (
          <Node
            key={member}
            name={isList ? undefined : member}
            value={inner}
            path={`${path}.${member}`}
            depth={depth + 1}
          />
        ))}
        {members.length > maxMembers && (
          <p className="soft">{t('harness.moreUnlisted', { count: members.length - maxMembers })}</p>
        )}
        <CopyValue value={value} path={path} isWhole />
      </div>
    </details>
  );
}

function CopyValue({ value, path, isWhole = false }: { value: unknown; path: string; isWhole?: boolean }) {
  const { t } = useTranslation();
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const confirm = (isCopied: boolean) =>
    showToast(
      isCopied
        ? { text: t('harness.copied', { what: path }), tone: 'success' }
        : { text: t('harness.copyFailed'), tone: 'failure' },
    );

  return (
    <button
      type="button"
      className={isWhole ? 'json-copy' : 'json-value'}
      data-type={typeof value}
      title={t('harness.copy', { what: path })}
      {...(isWhole && { 'aria-label': t('harness.copy', { what: path }) })}
      onClick={({ currentTarget }) => void copyText(text, currentTarget).then(confirm)}
    >
      {isWhole ? t('harness.json.copy') : JSON.stringify(value)}
    </button>
  );
}
