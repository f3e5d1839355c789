import { isCurrentNotice } from '@gym/domain/database/messages/notices';
import type { KeyedNotice } from '../../data/public/notices.ts';
import { Picture, publishedPicture } from '../../shared/picture/picture.tsx';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/** Card of a notice, with the names of those of its branches that `branchNames` contains. */
export function NoticeCard({
  notice,
  branchNames,
  picture = publishedPicture('avisos', notice),
}: {
  readonly notice: KeyedNotice;
  /** Names of the branches, by key. */
  readonly branchNames?: ReadonlyMap<string, string>;
  /** Address of a picture that is shown instead of the published one; `null` for no picture. */
  readonly picture?: string | null;
}) {
  const { Title, Text, Branches } = notice.value;
  const names = Object.keys(Branches ?? {}).flatMap((key) => branchNames?.get(key) ?? []);
  return (
    <li className={styles.notice}>
      {picture !== null && <Picture src={picture} name={Title} />}
      <h3 className={styles.cardTitle}>{Title}</h3>
      <p className={styles.text}>{Text}</p>
      {names.length > 0 && <p className={styles.text}>{EXPLORE_TEXT.onlyAt(names)}</p>}
    </li>
  );
}

/** Whether the notice is shown at an instant (epoch milliseconds). */
export function isShownNotice({ value }: KeyedNotice, now: number): boolean {
  return isCurrentNotice(value, now);
}
