type Report = (error: unknown, path: string) => void;

let sink: Report = () => {};

/** Where page rendering reports its faults; the composition root connects it to the log. */
export const pageLog = {
  connect(report: Report) {
    sink = report;
  },
  report(error: unknown, request: Request) {
    sink(error, new URL(request.url).pathname);
  },
};
