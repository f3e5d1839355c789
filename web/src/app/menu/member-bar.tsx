import { IconHome, IconId, IconShoppingBag, IconUser, IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CARD_PATH, CHECK_IN_PATH, MEMBER_HOME_PATH, MY_DATA_PATH, SHOP_PATH } from '../../shared/paths.ts';
import { MEMBER_BAR_TEXT } from '../text.ts';
import styles from './member-bar.module.css';

const ENTRIES = [
  { to: MEMBER_HOME_PATH, label: MEMBER_BAR_TEXT.home, icon: IconHome },
  { to: CARD_PATH, label: MEMBER_BAR_TEXT.card, icon: IconId },
  { to: CHECK_IN_PATH, label: MEMBER_BAR_TEXT.checkIn, icon: IconUserCheck },
  { to: SHOP_PATH, label: MEMBER_BAR_TEXT.shop, icon: IconShoppingBag },
  { to: MY_DATA_PATH, label: MEMBER_BAR_TEXT.account, icon: IconUser },
] as const;

/** Bar at the bottom of a phone with links to a member's five main screens. */
export function MemberBar({ pathname }: { readonly pathname: string }) {
  return (
    <nav aria-label={MEMBER_BAR_TEXT.label} className={styles.bar}>
      {ENTRIES.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={styles.entry} aria-current={to === pathname ? 'page' : undefined}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
