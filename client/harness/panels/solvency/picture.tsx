import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PictureProps {
  title: string;
  /** The sentence that says what the picture shows. */
  sentence: string;
  /** The head of the table with the same data, and its rows. The first cell of each names the row. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The picture. */
  children: ReactNode;
}

/** A picture with its sentence, and a table with the same data. */
export function Picture({ title, sentence, head, rows, children }: PictureProps) {
  const { t } = useTranslation();
  const id = useId();

  return (
    <section className="solvency-picture" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{sentence}</p>
      {children}
      {rows.length > 0 && (
        <details>
          <summary>{t('harness.solvency.table')}</summary>
          {/* A wide table scrolls, also by the keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div role="group" aria-labelledby={id} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name = '', ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, at) => (
                      <td key={head[at + 1]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </section>
  );
}
