import { Link } from 'react-router-dom';
import { TILL_PATH } from '../../shared/paths.ts';
import { ORDER_TEXT } from './text.ts';

/** A link to the till. */
export function TillLink() {
  return <Link to={TILL_PATH}>{ORDER_TEXT.toTill}</Link>;
}
