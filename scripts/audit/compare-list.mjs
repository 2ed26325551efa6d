import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

/** The advisories of a list that concern the packages of a folder's lock file. */
export function compareWithList(folder, { advisories }) {
  const packages = readPackages(folder);
  return advisories.flatMap((advisory) => {
    const affected = packages.filter(
      ({ name, version }) =>
        name === advisory.package && semver.satisfies(version, advisory.range, { includePrerelease: true }),
    );
    if (affected.length === 0) return [];
    const isReleased = affected.some(({ isDevelopment }) => !isDevelopment);
    return [{ ...advisory, places: affected.map(({ place }) => place), isReleased }];
  });
}

/** Whether a text is a range of versions. */
export function isRange(text) {
  return semver.validRange(text) !== null;
}

/** Every package that a lock file installs. */
export function readPackages(folder) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { name, version, dev = false }]) => ({
      place,
      // An alias has the real name beside its place.
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      isDevelopment: dev,
    }));
}
