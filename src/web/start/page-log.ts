type Report = (error: unknown, path: string, requestId: string) => void;

let sink: Report = () => {};

/** Where page rendering reports its errors; the composition root connects it to the log. */
export const pageLog = {
  connect(report: Report) {
    sink = report;
  },
  report(error: unknown, request: Request, requestId: string) {
    sink(error, new URL(request.url).pathname, requestId);
  },
};
