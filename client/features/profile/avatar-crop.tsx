import 'react-easy-crop/react-easy-crop.css';
import { useRef } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { useObjectUrl } from '#client/pictures/use-object-url.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { RangeInput } from '#client/ui/fields/range-input.tsx';
import { cropAt, cropPx, maxZoom, slidersOf, type ChosenPicture, type Crop } from './crop.ts';

interface AvatarCropProps {
  picture: ChosenPicture;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
}

/** The round part of a picture that others will see: dragged and pinched into place, or moved by the sliders below. */
export function AvatarCrop({ picture: { file, bitmap }, crop, onCrop }: AvatarCropProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const url = useObjectUrl(file);
  const sliders = slidersOf(bitmap, crop);
  // The library measures the picture before it has loaded, too, and would then undo an early press on a slider.
  const isLoaded = useRef(false);

  const slider = (part: keyof Crop, min: number, max: number) => (
    <Field label={t(`profile.avatar.crop.${part}`)}>
      <RangeInput
        min={min}
        max={max}
        step={0.01}
        value={sliders[part]}
        valueText={format.percent(sliders[part].toFixed(2))}
        onChange={(value) => onCrop(() => cropAt(bitmap, { ...sliders, [part]: value }))}
      />
    </Field>
  );

  return (
    <div className="avatar-crop">
      <div className="avatar-preview" style={{ inlineSize: cropPx, blockSize: cropPx }}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={crop.zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            // `cover` shows the wrong size first, which would move a crop that is kept.
            objectFit={bitmap.width > bitmap.height ? 'vertical-cover' : 'horizontal-cover'}
            onMediaLoaded={() => (isLoaded.current = true)}
            onCropChange={({ x, y }) => isLoaded.current && onCrop(({ zoom }) => ({ zoom, x, y }))}
            onZoomChange={(zoom) => onCrop((now) => ({ ...now, zoom }))}
            mediaProps={{ alt: t('profile.avatar.previewOf', { name: file.name }) }}
            // The sliders do by keyboard what fingers on the picture do.
            cropperProps={{ tabIndex: undefined }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      {slider('zoom', 1, maxZoom)}
      {slider('x', 0, 1)}
      {slider('y', 0, 1)}
    </div>
  );
}
