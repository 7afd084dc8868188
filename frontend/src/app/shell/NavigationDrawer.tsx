import { Drawer } from 'antd';
import { Logo } from '@/components/brand/Logo';
import type { Session } from '@/lib/session/types';
import { useDirection } from '@/lib/theme/useDirection';
import { Entries } from './Navigation';

interface Props {
  session: Session;
  onClose: () => void;
}

/** The navigation's entries on a phone. */
export default function NavigationDrawer({ session, onClose }: Props) {
  const { start } = useDirection();
  return (
    <Drawer open placement={start} size={280} onClose={onClose} title={<Logo />} styles={{ body: { padding: 8 } }}>
      <Entries session={session} collapsed={false} />
    </Drawer>
  );
}
