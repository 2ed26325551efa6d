/** The values that each label of a metric may have: the number of its series is bounded by what the code declares. */
export type LabelValues = Readonly<Record<string, readonly string[]>>;

/** One value for each label. */
export type Labels<V extends LabelValues> = { readonly [Name in keyof V]: V[Name][number] };

/** A metric of a feature; its name gets the prefix of the site. */
export type MetricSpec<V extends LabelValues> = { name: string; help: string; labels: V };

/** Through this port features count what happens, without knowing whether anybody reads it. */
export type Meter = {
  /** A number that only grows. Every series exists from the start, at zero, so that a first failure is an increase. */
  counter<const V extends LabelValues>(spec: MetricSpec<V>): (labels: Labels<V>, by?: number) => void;
  /** A number that is set, without a series for labels that were never set. */
  gauge<const V extends LabelValues>(spec: MetricSpec<V>): (labels: Labels<V>, value: number) => void;
};

/** The meter of a process that exports no metrics. */
export const noMeter: Meter = { counter: () => () => undefined, gauge: () => () => undefined };
