import { Link } from 'react-router';
import { servicePath, servicePicture } from '#features/marketing/service-paths.rules.ts';
import { findRoute } from '#routes/redirects.ts';
import styles from './service-tiles.module.css';

type Service = { slug: string; title: string; lead: string };

/** The services [W-16] with a short description; one added by staff has no page of its own. */
export function ServiceTiles({ services }: { services: readonly Service[] }) {
  return (
    <ul className={styles.tiles}>
      {services.map(({ slug, title, lead }) => {
        const path = servicePath(slug);
        return (
          <li key={slug}>
            <img src={servicePicture(slug)} alt="" width={640} height={360} loading="lazy" decoding="async" />
            <h3>{findRoute(path) ? <Link to={path}>{title}</Link> : title}</h3>
            <p>{lead}</p>
          </li>
        );
      })}
    </ul>
  );
}
