import { useSettings } from '../status/status.ts';

interface Props {
  name: 'wide' | 'hero' | 'off' | 'gate';
  width: number;
  height: number;
  className?: string;
  high?: boolean;
}

/** Key art of the merchant's own package. Without it the ground stays plain ink: another brand's is never drawn. */
export function Scene({ name, width, height, className = '', high = false }: Props) {
  const { scenes } = useSettings().brand;
  const file = scenes[name] ?? (name === 'gate' ? scenes.off : null);
  const box = `scene ${className}`.trim();
  return file === null ? (
    <div className={`${box} plain`} />
  ) : (
    <img
      className={box}
      src={file}
      width={width}
      height={height}
      alt=""
      {...(high && { fetchPriority: 'high' as const })}
    />
  );
}
