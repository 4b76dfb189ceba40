import type { ReactNode } from 'react';
import { Car } from '../../art/car.tsx';
import { Dollar } from '../../art/dollar.tsx';
import { Enemy } from '../../art/enemy.tsx';
import { guideCopy as copy } from '../../content/guide.ts';

/** The rows of the guide, each with its picture. */
export default function GuideRows() {
  return (
    <>
      <Row {...copy.dollar} picture={<Dollar width={40} height={40} />} />
      <Row {...copy.enemy} picture={<Enemy width={40} height={40} />} />
      <Row {...copy.car} picture={<Car width={40} height={40} />} />
    </>
  );
}

interface RowProps {
  readonly picture: ReactNode;
  readonly points: string;
  readonly name: string;
  readonly line: string;
}

function Row({ picture, points, name, line }: RowProps) {
  return (
    <li>
      {picture}
      <div>
        <h3>
          <b>{points}</b> {name}
        </h3>
        <p>{line}</p>
      </div>
    </li>
  );
}
