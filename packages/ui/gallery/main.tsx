import { createRoot } from 'react-dom/client';
import { BrandLooks, sprite } from '../src/index.ts';
import { brands } from './art.ts';
import { forms } from './forms.tsx';
import { pictures } from './pictures.tsx';
import { telling } from './telling.tsx';

/**
 * Every primitive in every state. The brand stands in the address; the size of letters is the browser's own setting, because
 * queries of the sheet follow that one alone.
 */

const address = new URLSearchParams(location.search);
const brandName = address.get('brand') ?? 'perya';
const brand = brands[brandName];
if (!brand) throw new Error(`there is no brand ${brandName}`);

const { style } = document.documentElement;
for (const [name, value] of brand.tokens) style.setProperty(name, value);
document.body.innerHTML = `${sprite}<div></div>`;

function Gallery() {
  return (
    <main className="gallery">
      <h1>Gallery of the kit</h1>
      <nav aria-label="Brand">
        {Object.entries(brands).map(([name, { look }]) => (
          <a key={name} href={`?brand=${name}`} aria-current={name === brandName ? 'page' : undefined}>
            {look.name}
          </a>
        ))}
      </nav>
      {[...forms, ...telling, ...pictures].map(({ name, states }) => (
        <section key={name} aria-labelledby={`shelf-${name}`}>
          <h2 id={`shelf-${name}`}>{name}</h2>
          {Object.entries(states).map(([state, shown]) => (
            <div className="gallery-state" key={state}>
              <h3>{state}</h3>
              {shown}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}

const place = document.body.lastElementChild;
if (place)
  createRoot(place).render(
    <BrandLooks value={brand.look}>
      <Gallery />
    </BrandLooks>,
  );
