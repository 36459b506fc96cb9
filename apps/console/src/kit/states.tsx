import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface StateProps {
  icon?: IconName;
  picture?: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  tone?: 'bad' | 'muted';
}

/** What a page says when it has nothing to show: why, and what can be done. */
export function PageState({ icon, picture, title, children, actions, tone = 'muted' }: StateProps) {
  return (
    <div className={`page-state is-${tone}`}>
      {picture !== undefined && <img src={picture} alt="" width="72" height="72" />}
      {icon && <Icon name={icon} />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="state-actions">{actions}</div>}
    </div>
  );
}

export const Nothing = (props: Omit<StateProps, 'tone' | 'icon'>) => (
  <PageState picture="/e-tent.webp" {...props} />
);

const skeletonDelayMs = 150;
const widths = ['skeleton w-70', 'skeleton w-50', 'skeleton w-85'];

/** Rows in the size of what comes, only when it takes long enough to be noticed. */
export function LoadingRows({
  rows = 8,
  columns = 5,
  label,
}: {
  rows?: number;
  columns?: number;
  label: string;
}) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className="loading-rows">
      {isLate &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className="loading-row">
            {Array.from({ length: columns }, (__, column) => (
              <span key={column} className={widths[(row + column) % widths.length]} />
            ))}
          </div>
        ))}
    </div>
  );
}

interface FailedProps {
  title: string;
  children: ReactNode;
  retry: () => void;
  retryWord: string;
  requestId?: string;
}

/** What happened to the money first, then what to do; the number lets an engineer find it. */
export function Failed({ title, children, retry, retryWord, requestId }: FailedProps) {
  return (
    <PageState
      icon="circle-x"
      tone="bad"
      title={title}
      actions={
        <>
          <Button icon="refresh-cw" onClick={retry}>
            {retryWord}
          </Button>
          {requestId !== undefined && requestId !== '' && <code className="mono">{requestId}</code>}
        </>
      }
    >
      {children}
    </PageState>
  );
}

/** Somebody saved what is being edited here: what was typed stays until one asks for theirs. */
export const ChangedNote = ({
  show,
  verb,
  children,
}: {
  show: () => void;
  verb: string;
  children: ReactNode;
}) => (
  <p className="note is-warn" role="alert">
    <Icon name="triangle-alert" />
    {children}
    <Button size="small" onClick={show}>
      {verb}
    </Button>
  </p>
);
