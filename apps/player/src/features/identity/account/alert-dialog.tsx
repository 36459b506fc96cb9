import { Button, Layer, useCloseLayer } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';

/** One thing to know, and OK. */
export function AlertDialog(props: { title: string; text: string; onClosed: () => void }) {
  return (
    <Layer kind="dialog" label={props.title} onClosed={props.onClosed}>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <Ok />
    </Layer>
  );
}

function Ok() {
  const say = useSay();
  const close = useCloseLayer();
  return (
    <Button look="primary" block onClick={close} data-first>
      {say('in_ok')}
    </Button>
  );
}
