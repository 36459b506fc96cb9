import { useState } from 'react';
import type { LayerProps } from '../src/index.ts';
import {
  Button,
  Empty,
  Fact,
  FailureNote,
  Layer,
  LoadFailed,
  Loader,
  Marquee,
  Sheet,
  Skeleton,
  Toaster,
  showToast,
  useCloseLayer,
} from '../src/index.ts';
import type { Shelf } from './shelf.ts';

function Leave() {
  return (
    <Button look="primary" onClick={useCloseLayer()}>
      Close
    </Button>
  );
}
function OpenLayer({ kind, isLocked = false }: Pick<LayerProps, 'kind' | 'isLocked'>) {
  const [isOpen, setIsOpen] = useState(false);
  const label = isLocked ? 'A locked dialog' : `A ${kind}`;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open: {label}</Button>
      {isOpen && (
        <Layer kind={kind} label={label} isLocked={isLocked} onClosed={() => setIsOpen(false)}>
          <h2>{label}</h2>
          <p>What stands in it.</p>
          <Leave />
        </Layer>
      )}
    </>
  );
}
function OpenSheet() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open: Language</Button>
      {isOpen && (
        <Sheet title="Language" closeLabel="Close" onClosed={() => setIsOpen(false)}>
          <p>English or Filipino.</p>
        </Sheet>
      )}
    </>
  );
}

const says = (toast: Parameters<typeof showToast>[0]) => (
  <Button onClick={() => showToast(toast, 10_000)}>Say: {toast.text}</Button>
);

/** What tells of something, or lies over the page. */
export const telling: readonly Shelf[] = [
  {
    name: 'Layer',
    states: {
      sheet: <OpenLayer kind="sheet" />,
      dialog: <OpenLayer kind="dialog" />,
      drawer: <OpenLayer kind="drawer" />,
      'the whole screen': <OpenLayer kind="full" />,
      locked: <OpenLayer kind="dialog" isLocked />,
    },
  },
  { name: 'Sheet', states: { closed: <OpenSheet /> } },
  {
    name: 'Toaster',
    states: {
      region: <Toaster />,
      good: says({ text: 'Copied', icon: 'i-check', tone: 'success' }),
      bad: says({ text: 'Not saved', icon: 'i-circle-alert', tone: 'danger' }),
      busy: says({ text: 'One moment', busy: true }),
    },
  },
  { name: 'Loader', states: { running: <Loader /> } },
  {
    name: 'Skeleton',
    states: {
      upright: <Skeleton tiles={3} label="Loading" />,
      wide: <Skeleton tiles={2} label="Loading" wide />,
    },
  },
  {
    name: 'Empty',
    states: {
      'only a title': <Empty art="e-tent" title="Nothing here yet" />,
      'with a way on': (
        <Empty art="e-ticket" title="No tickets" text="They appear here after your first draw.">
          <Button look="primary" small>
            See the draws
          </Button>
        </Empty>
      ),
    },
  },
  {
    name: 'LoadFailed',
    states: {
      failed: (
        <LoadFailed
          title="That did not load"
          text="Your money is safe."
          retry="Try again"
          onRetry={() => undefined}
        />
      ),
    },
  },
  { name: 'FailureNote', states: { failed: <FailureNote text="That number is not complete." /> } },
  {
    name: 'Fact',
    states: {
      plain: (
        <dl>
          <Fact label="State">Paid</Fact>
        </dl>
      ),
      number: (
        <dl>
          <Fact label="Fee" look="number">
            ₱ 15.00
          </Fact>
        </dl>
      ),
      strong: (
        <dl>
          <Fact label="You receive" look="strong">
            ₱ 985.00
          </Fact>
        </dl>
      ),
    },
  },
  { name: 'Marquee', states: { running: <Marquee text="Draws at 14:00, 17:00 and 21:00 every day" /> } },
];
