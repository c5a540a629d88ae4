import './spinner.css';
import { LoaderCircle } from 'lucide-react';

/** A turning circle for short waits. It is decoration: say what is loading in words beside it. */
export function Spinner() {
  return <LoaderCircle className="spinner" />;
}
