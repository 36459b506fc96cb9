import type { ReactNode } from 'react';
import { Icon } from '../../../kit/icon.tsx';

interface StepProps {
  title: string;
  note?: string;
  /** What is wrong with it, in a sentence. */
  wrong?: string | undefined;
  children: ReactNode;
}

/** One step of the builder, ticked while nothing is wrong with it. */
export const Step = ({ title, note, wrong, children }: StepProps) => (
  <section className="camp-step" aria-label={title}>
    <span className={`camp-tick ${wrong === undefined ? 'tone-ok' : 'tone-bad'}`}>
      <Icon name={wrong === undefined ? 'check' : 'x'} />
    </span>
    <div className="camp-step-body">
      <h2>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h2>
      {children}
      {wrong !== undefined && (
        <p className="note is-warn" role="alert">
          <Icon name="triangle-alert" />
          {wrong}
        </p>
      )}
    </div>
  </section>
);

/** Words and the values between them, as one sentence. */
export const Sentence = ({ children }: { children: ReactNode }) => (
  <div className="camp-sentence">{children}</div>
);
