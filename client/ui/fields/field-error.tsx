import './field.css';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

/** The error of a field. Screen readers announce it when it appears. Renders nothing without an error. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  return (
    error && (
      <p id={id} className="field-error" role="alert">
        <CircleAlert />
        <span>{error}</span>
      </p>
    )
  );
}
