import './spinner.css';
import LoaderCircle from 'lucide-react/icons/loader-circle';

/** A spinner for short waits. It is decorative; the text next to it says what is loading. */
export function Spinner() {
  return <LoaderCircle className="spinner" />;
}
