import Bowser from 'bowser';

/** A browser by its name and system, "Firefox 132, Windows"; what it says of itself is read on hover. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  if (!userAgent) return <span>–</span>;
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  const name = [[browser.name, version].filter(Boolean).join(' '), os.name].filter(Boolean).join(', ');
  return <span title={userAgent}>{browser.name ? name : userAgent}</span>;
}
