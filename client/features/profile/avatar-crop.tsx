import { useEffect, useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { RangeInput } from '#client/ui/fields/range-input.tsx';
import { dragged, maxZoom, squareOf, type Crop } from './crop.ts';

/** As large as an avatar is ever drawn, on the finest screens. */
const sidePx = 384;

interface AvatarCropProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  label: string;
}

/** The round part of a picture that others will see: dragged into place, or moved by the sliders below. */
export function AvatarCrop({ picture, crop, onCrop, label }: AvatarCropProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  // With the crop so far, because several moves may be reported before React renders one.
  const held = useRef<{ x: number; y: number; crop: Crop }>(undefined);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) draw(context, picture, crop);
  }, [picture, crop]);

  const hold = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    held.current = { x: clientX, y: clientY, crop };
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (!held.current) return;
    const { width } = currentTarget.getBoundingClientRect();
    const by = { x: (clientX - held.current.x) / width, y: (clientY - held.current.y) / width };
    held.current = { x: clientX, y: clientY, crop: dragged(picture, held.current.crop, by) };
    onCrop(held.current.crop);
  };
  const letGo = () => (held.current = undefined);
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
      {/* The sliders do by keyboard what dragging the picture does. */}
      <canvas
        ref={canvas}
        className="avatar-preview"
        width={sidePx}
        height={sidePx}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {label}
      </canvas>
      {slider('zoom', 1, maxZoom)}
      {slider('x', 0, 1)}
      {slider('y', 0, 1)}
    </div>
  );
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
