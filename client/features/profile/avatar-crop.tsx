import { useEffect, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { RangeInput } from '#client/ui/fields/range-input.tsx';
import { dragged, maxZoom, squareOf, type Crop, type Point } from './crop.ts';

/** As large as an avatar is ever drawn, on the finest screens. */
const sidePx = 384;

interface AvatarCropProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  label: string;
}

/** The round part of a picture that others will see: dragged and pinched into place, or moved by the sliders below. */
export function AvatarCrop({ picture, crop, onCrop, label }: AvatarCropProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  // With the crop so far, because several moves may be reported before React renders one.
  const held = useRef({ crop, fingers: new Map<number, Point>() });

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) draw(context, picture, crop);
  }, [picture, crop]);

  const hold = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (held.current.fingers.size === 0) held.current.crop = crop;
    held.current.fingers.set(event.pointerId, pointOf(event));
  };
  const drag = (event: PointerEvent) => {
    const { crop: old, fingers } = held.current;
    if (!fingers.has(event.pointerId)) return;
    const from = [...fingers.values()];
    fingers.set(event.pointerId, pointOf(event));
    held.current.crop = dragged(picture, old, from, [...fingers.values()]);
    onCrop(held.current.crop);
  };
  const letGo = ({ pointerId }: PointerEvent) => held.current.fingers.delete(pointerId);
  const slider = (part: keyof Crop, min: number, max: number) => (
    <Field label={t(`profile.avatar.crop.${part}`)}>
      <RangeInput
        min={min}
        max={max}
        step={0.01}
        value={crop[part]}
        valueText={format.percent(String(crop[part]))}
        onChange={(value) => onCrop({ ...crop, [part]: value })}
      />
    </Field>
  );

  return (
    <div className="avatar-crop">
      {/* The sliders do by keyboard what fingers on the picture do. */}
      <canvas
        ref={canvas}
        className="avatar-preview"
        width={sidePx}
        height={sidePx}
        onPointerDown={hold}
        onPointerMove={drag}
        onLostPointerCapture={letGo}
      >
        {label}
      </canvas>
      {slider('zoom', 1, maxZoom)}
      {slider('x', 0, 1)}
      {slider('y', 0, 1)}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function draw(context: CanvasRect & CanvasDrawImage, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  context.clearRect(0, 0, sidePx, sidePx);
  context.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx);
}

/** Draws the crop. Only the crop is sent, so that the rest of the picture stays on the phone. */
export async function croppedPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = new OffscreenCanvas(sidePx, sidePx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  draw(context, picture, crop);
  return canvas.convertToBlob({ type: 'image/png' });
}
