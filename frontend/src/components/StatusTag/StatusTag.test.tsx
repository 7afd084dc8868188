import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusTag } from './StatusTag';
import { statusTones } from './status';

describe('StatusTag', () => {
  it.each(Object.keys(statusTones))('shows %s as text beside an icon, never by colour alone', (label) => {
    const { container } = render(<StatusTag label={label} />);
    expect(screen.getByText(label)).toBeVisible();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('shows a label it does not know as it came', () => {
    render(<StatusTag label="Under audit" />);
    expect(screen.getByText('Under audit')).toBeVisible();
  });
});
