import { isCurrentNotice } from '@gym/domain/database/messages/notices';
import type { KeyedNotice } from '../../data/public/notices.ts';
import { Picture, publishedPicture } from '../../shared/picture/picture.tsx';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/** Something the gym tells everyone; of some branches, with their names (`branchNames` are by key). */
export function NoticeCard({
  notice,
  branchNames,
  picture = publishedPicture('avisos', notice),
}: {
  readonly notice: KeyedNotice;
  readonly branchNames?: ReadonlyMap<string, string>;
  /** Shown in place of the published one. */
  readonly picture?: string | null;
}) {
  const { Title, Text, Branches } = notice.value;
  const where = Object.keys(Branches ?? {}).flatMap((key) => branchNames?.get(key) ?? []);
  return (
    <li className={styles.notice}>
      {picture !== null && <Picture src={picture} name={Title} />}
      <h3 className={styles.cardTitle}>{Title}</h3>
      <p className={styles.text}>{Text}</p>
      {where.length > 0 && <p className={styles.text}>{EXPLORE_TEXT.onlyAt(where)}</p>}
    </li>
  );
}

/** Is it to be shown at this instant (epoch milliseconds)? */
export function isCurrent({ value }: KeyedNotice, now: number): boolean {
  return isCurrentNotice(value, now);
}
